"""Calls every routine through a driver's own pool, as 20 workers. Prints what was done, or fails."""

import asyncio
import importlib.metadata
import json
import os
import ssl
import sys
import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone

LOGIN = json.loads(os.environ["LOGIN"])
HASH = os.environ["PASSWORD_HASH"]
WORKERS = 20
ROUNDS = 5


def later():
    return datetime.now(timezone.utc) + timedelta(minutes=30)


def digest():
    return uuid.uuid4().hex * 2


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def every_routine(call, refusal, *, identifier, time):
    """`call` returns rows as dictionaries. `identifier` and `time` convert to what the driver sends."""
    name = "u" + uuid.uuid4().hex[:16]
    email = name + "@example.com"
    (created,) = call("user_create", email, name, HASH)
    user = identifier(created["user_id"])
    expect(call("user_get", user)[0]["email"] == email, "user_get")
    expect(call("user_lookup", email)[0]["username"] == name, "user_lookup")
    expect(call("credential_context", email)[0]["status"] == "active", "credential_context")
    call("user_update", user, name + "x")
    call("auth_event_record", user, True)
    (opened,) = call("session_create", user, digest(), time(later()))
    session = identifier(opened["session_id"])
    expect(bool(call("session_get", session)[0]["active"]), "session_get")
    call("session_revoke", session)
    token = digest()
    call("verification_token_create", user, token, time(later()), "signup")
    call("verification_token_consume", token, None)
    state, message = refusal(lambda: call("user_lookup", "nobody@example.com"))
    expect((state, message) == (os.environ["REFUSED"], "NOT_FOUND"), f"refusal: {state} {message}")
    return email


def workers(work):
    with ThreadPoolExecutor(WORKERS) as executor:
        list(executor.map(lambda _: [work() for _ in range(ROUNDS)], range(WORKERS)))


def psycopg_():
    import psycopg
    from psycopg.rows import dict_row
    from psycopg_pool import ConnectionPool

    keys = {"host": "host", "port": "port", "user": "username", "password": "password", "dbname": "database", "sslrootcert": "caPath"}
    kwargs = {key: LOGIN[name] for key, name in keys.items()} | {"sslmode": LOGIN.get("sslmode", "verify-full"), "row_factory": dict_row}
    if LOGIN.get("pooler") == "transaction":
        kwargs["prepare_threshold"] = None
    with ConnectionPool(kwargs=kwargs, min_size=1, max_size=WORKERS) as pool:

        def on(connection, routine, args):
            return connection.execute(f"SELECT * FROM api.{routine}({', '.join(['%s'] * len(args))})", args).fetchall()

        def call(routine, *args):
            with pool.connection() as connection:
                return on(connection, routine, args)

        def refusal(run):
            try:
                run()
            except psycopg.Error as error:
                return error.sqlstate, error.diag.message_primary

        email = every_routine(call, refusal, identifier=lambda it: it, time=lambda it: it)
        user = call("user_lookup", email)[0]
        with pool.connection() as connection, connection.transaction(force_rollback=True):
            on(connection, "user_update", (user["user_id"], "y" + user["username"]))
        expect(call("user_lookup", email)[0]["username"] == user["username"], "the rollback had no effect")
        workers(lambda: call("user_get", user["user_id"]))


def sqlalchemy_():
    import sqlalchemy as sa

    url = sa.URL.create(
        "postgresql+psycopg", LOGIN["username"], LOGIN["password"], LOGIN["host"], LOGIN["port"], LOGIN["database"],
        query={"sslmode": "verify-full", "sslrootcert": LOGIN["caPath"]},
    )
    engine = sa.create_engine(url, pool_size=WORKERS)

    def call(routine, *args):
        function = getattr(sa.func.api, routine)(*args)
        with engine.begin() as connection:
            return connection.execute(sa.select(sa.text("*")).select_from(function)).mappings().all()

    def refusal(run):
        try:
            run()
        except sa.exc.DBAPIError as error:
            return error.orig.sqlstate, error.orig.diag.message_primary

    email = every_routine(call, refusal, identifier=lambda it: it, time=lambda it: it)
    workers(lambda: call("user_lookup", email))
    engine.dispose()


def asyncpg_():
    import asyncpg

    async def run():
        keys = {"host": "host", "port": "port", "user": "username", "password": "password", "database": "database"}
        context = ssl.create_default_context(cafile=LOGIN["caPath"])
        pool = await asyncpg.create_pool(
            **{key: LOGIN[name] for key, name in keys.items()}, ssl=context, min_size=1, max_size=WORKERS
        )
        loop = asyncio.get_running_loop()
        casts = {uuid.UUID: "::uuid", datetime: "::timestamptz"}

        async def called(routine, *args):
            places = ", ".join(f"${index}{casts.get(type(arg), '')}" for index, arg in enumerate(args, 1))
            return [dict(row) for row in await pool.fetch(f"SELECT * FROM api.{routine}({places})", *args)]

        def call(routine, *args):
            return asyncio.run_coroutine_threadsafe(called(routine, *args), loop).result()

        def refusal(run):
            try:
                run()
            except asyncpg.PostgresError as error:
                return error.sqlstate, error.message

        same = lambda it: it
        email = await asyncio.to_thread(lambda: every_routine(call, refusal, identifier=lambda it: uuid.UUID(str(it)), time=same))
        user = (await called("user_lookup", email))[0]
        connection = await pool.acquire()
        transaction = connection.transaction()
        await transaction.start()
        await connection.fetch("SELECT * FROM api.user_update($1::uuid, $2)", user["user_id"], "y" + user["username"])
        await transaction.rollback()
        await pool.release(connection)
        expect((await called("user_lookup", email))[0]["username"] == user["username"], "the rollback had no effect")
        await asyncio.gather(*(called("user_lookup", email) for _ in range(WORKERS * ROUNDS)))
        await pool.close()

    asyncio.run(run())


def mysql_connector_():
    from mysql.connector import Error
    from mysql.connector.pooling import MySQLConnectionPool

    keys = {"host": "host", "port": "port", "user": "username", "password": "password", "database": "database", "ssl_ca": "caPath"}
    pool = MySQLConnectionPool(
        pool_name="checks", pool_size=WORKERS, ssl_verify_cert=True, **{key: LOGIN[name] for key, name in keys.items()}
    )

    def call(routine, *args):
        connection = pool.get_connection()
        try:
            with connection.cursor(dictionary=True) as cursor:
                cursor.callproc("api_" + routine, args)
                return [row for result in cursor.stored_results() for row in result.fetchall()]
        finally:
            connection.close()

    def refusal(run):
        try:
            run()
        except Error as error:
            return error.sqlstate, error.msg

    email = every_routine(call, refusal, identifier=str, time=datetime.isoformat)
    workers(lambda: call("user_lookup", email))


def pymysql_():
    import pymysql
    import sqlalchemy as sa

    def connect():
        keys = {"host": "host", "port": "port", "user": "username", "password": "password", "database": "database"}
        context = ssl.create_default_context(cafile=LOGIN["caPath"])
        kwargs = {key: LOGIN[name] for key, name in keys.items()}
        return pymysql.connect(**kwargs, ssl=context, cursorclass=pymysql.cursors.DictCursor)

    # PyMySQL has no pool. SQLAlchemy's is the usual one.
    pool = sa.pool.QueuePool(connect, pool_size=WORKERS, max_overflow=0)

    def call(routine, *args):
        connection = pool.connect()
        try:
            with connection.cursor() as cursor:
                cursor.callproc("api_" + routine, args)
                return list(cursor.fetchall())
        finally:
            connection.close()

    def refusal(run):
        try:
            run()
        except pymysql.MySQLError as error:
            return {1644: "45000"}.get(error.args[0]), error.args[1]

    email = every_routine(call, refusal, identifier=str, time=datetime.isoformat)
    workers(lambda: call("user_lookup", email))


DRIVERS = {
    "psycopg": psycopg_,
    "SQLAlchemy": sqlalchemy_,
    "asyncpg": asyncpg_,
    "mysql-connector-python": mysql_connector_,
    "PyMySQL": pymysql_,
}

DRIVERS[sys.argv[1]]()
print(f"{sys.argv[1]} {importlib.metadata.version(sys.argv[1])}")
