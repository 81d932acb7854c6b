// Calls every routine through a driver's own pool, as 20 workers. Prints what was done, or fails.
package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/go-sql-driver/mysql"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/jackc/pgx/v5/stdlib"
)

const workers, rounds = 20, 5

type login struct {
	Host, Database, Username, Password, CaPath, Sslmode, Pooler string
	Port                                                        int
}

type row = map[string]any
type caller func(routine string, args ...any) ([]row, error)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func expect(holds bool, what string) {
	if !holds {
		log.Fatal(what)
	}
}

func digest() string {
	bytes := make([]byte, 32)
	_, _ = rand.Read(bytes)
	return hex.EncodeToString(bytes)
}

func idOf(value any) uuid.UUID {
	switch id := value.(type) {
	case [16]byte:
		return uuid.UUID(id)
	case []byte:
		return must(uuid.Parse(string(id)))
	default:
		return must(uuid.Parse(fmt.Sprint(id)))
	}
}

func everyRoutine(call caller, refusal func(error) (string, string), at func(time.Time) any) uuid.UUID {
	name := "u" + digest()[:16]
	email := name + "@example.com"
	later := at(time.Now().Add(30 * time.Minute))
	user := idOf(must(call("user_create", email, name, os.Getenv("PASSWORD_HASH")))[0]["user_id"])
	expect(len(must(call("user_get", user))) == 1, "user_get")
	expect(len(must(call("user_lookup", email))) == 1, "user_lookup")
	expect(len(must(call("credential_context", email))) == 1, "credential_context")
	must(call("user_update", user, name+"x"))
	must(call("auth_event_record", user, true))
	session := idOf(must(call("session_create", user, digest(), later))[0]["session_id"])
	expect(len(must(call("session_get", session))) == 1, "session_get")
	must(call("session_revoke", session))
	token := digest()
	must(call("verification_token_create", user, token, later, "signup"))
	must(call("verification_token_consume", token, nil))
	_, err := call("user_lookup", "nobody@example.com")
	state, message := refusal(err)
	expect(state == os.Getenv("REFUSED") && message == "NOT_FOUND", fmt.Sprint("refusal: ", err))
	return user
}

func asWorkers(work func() error) {
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			for range rounds {
				must(0, work())
			}
		})
	}
	group.Wait()
}

func places(count int, place func(int) string) string {
	all := make([]string, count)
	for index := range all {
		all[index] = place(index + 1)
	}
	return strings.Join(all, ", ")
}

// The server says that a parameter without a cast is text, and pgx cannot write a time as ISO 8601 text.
func dollars(args []any) string {
	return places(len(args), func(index int) string {
		if _, isTime := args[index-1].(time.Time); isTime {
			return fmt.Sprintf("$%d::timestamptz", index)
		}
		return fmt.Sprint("$", index)
	})
}

func postgresRefusal(err error) (string, string) {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return refused.Code, refused.Message
	}
	return "", ""
}

func withPgxpool(address string) {
	ctx := context.Background()
	pool := must(pgxpool.New(ctx, address+fmt.Sprint("&pool_max_conns=", workers)))
	defer pool.Close()
	call := func(routine string, args ...any) ([]row, error) {
		rows, err := pool.Query(ctx, fmt.Sprintf("SELECT * FROM api.%s(%s)", routine, dollars(args)), args...)
		if err != nil {
			return nil, err
		}
		return pgx.CollectRows(rows, pgx.RowToMap)
	}
	user := everyRoutine(call, postgresRefusal, func(at time.Time) any { return at })
	before := must(call("user_get", user))[0]["username"]
	transaction := must(pool.Begin(ctx))
	must(transaction.Exec(ctx, "SELECT * FROM api.user_update($1, $2)", user, fmt.Sprint(before, "y")))
	must(0, transaction.Rollback(ctx))
	expect(must(call("user_get", user))[0]["username"] == before, "the rollback had no effect")
	asWorkers(func() error { _, err := call("user_get", user); return err })
}

func withSql(driver, address string, query func(string, []any) string, refusal func(error) (string, string), at func(time.Time) any) {
	db := must(sql.Open(driver, address))
	defer db.Close()
	db.SetMaxOpenConns(workers)
	call := func(routine string, args ...any) ([]row, error) {
		rows, err := db.Query(query(routine, args), args...)
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		names, _ := rows.Columns()
		all := []row{}
		for rows.Next() {
			values := make([]any, len(names))
			for index := range values {
				values[index] = new(any)
			}
			if err := rows.Scan(values...); err != nil {
				return nil, err
			}
			one := row{}
			for index, name := range names {
				one[name] = *values[index].(*any)
			}
			all = append(all, one)
		}
		return all, rows.Err()
	}
	user := everyRoutine(call, refusal, at)
	asWorkers(func() error { _, err := call("user_get", user); return err })
}

func versionOf(path string) string {
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		if module.Path == path {
			return module.Version
		}
	}
	return ""
}

func main() {
	var it login
	must(0, json.Unmarshal([]byte(os.Getenv("LOGIN")), &it))
	address := fmt.Sprintf("postgres://%s:%s@%s:%d/%s?sslmode=%s&sslrootcert=%s", it.Username, it.Password, it.Host, it.Port, it.Database, cmp.Or(it.Sslmode, "verify-full"), it.CaPath)
	if it.Pooler == "transaction" {
		address += "&default_query_exec_mode=exec"
	}
	same := func(at time.Time) any { return at }
	switch os.Args[1] {
	case "pgxpool":
		withPgxpool(address)
		fmt.Println("pgx", versionOf("github.com/jackc/pgx/v5"))
	case "pgx stdlib":
		withSql("pgx", address, func(routine string, args []any) string {
			return fmt.Sprintf("SELECT * FROM api.%s(%s)", routine, dollars(args))
		}, postgresRefusal, same)
		fmt.Println("pgx", versionOf("github.com/jackc/pgx/v5"))
	case "go-sql-driver":
		authorities := x509.NewCertPool()
		authorities.AppendCertsFromPEM(must(os.ReadFile(it.CaPath)))
		must(0, mysql.RegisterTLSConfig("checks", &tls.Config{RootCAs: authorities, ServerName: it.Host}))
		config := mysql.NewConfig()
		config.User, config.Passwd, config.DBName = it.Username, it.Password, it.Database
		config.Net, config.Addr, config.TLSConfig = "tcp", fmt.Sprintf("%s:%d", it.Host, it.Port), "checks"
		withSql("mysql", config.FormatDSN(), func(routine string, args []any) string {
			return fmt.Sprintf("CALL api_%s(%s)", routine, places(len(args), func(int) string { return "?" }))
		}, func(err error) (string, string) {
			var refused *mysql.MySQLError
			if errors.As(err, &refused) {
				return string(refused.SQLState[:]), refused.Message
			}
			return "", ""
		}, func(at time.Time) any { return at.Format(time.RFC3339Nano) })
		fmt.Println("go-sql-driver/mysql", versionOf("github.com/go-sql-driver/mysql"))
	default:
		log.Fatalf("unknown driver %q", os.Args[1])
	}
}
