import com.zaxxer.hikari.*;
import java.sql.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
import org.springframework.jdbc.core.*;
import org.springframework.jdbc.core.simple.*;

/** Calls every routine through HikariCP, as 20 workers, and through Spring. Prints what was done, or fails. */
public class Drivers {
  static final int WORKERS = 20, ROUNDS = 5;
  static boolean isPostgres;
  static JdbcTemplate template;

  interface Caller { List<Map<String, Object>> call(String routine, Object... args); }

  static List<Map<String, Object>> prepared(String routine, Object... args) {
    var places = Stream.of(args).map(arg -> "?").collect(Collectors.joining(", "));
    return template.execute((ConnectionCallback<List<Map<String, Object>>>) connection -> {
      try (var statement = connection.prepareStatement(isPostgres ? "SELECT * FROM api." + routine + "(" + places + ")" : "CALL api_" + routine + "(" + places + ")")) {
        return rowsOf(statement, args);
      }
    });
  }

  static List<Map<String, Object>> callable(String routine, Object... args) {
    var places = Stream.of(args).map(arg -> "?").collect(Collectors.joining(", "));
    return template.execute((ConnectionCallback<List<Map<String, Object>>>) connection -> {
      try (var statement = connection.prepareCall("{call api" + (isPostgres ? "." : "_") + routine + "(" + places + ")}")) {
        return rowsOf(statement, args);
      }
    });
  }

  static List<Map<String, Object>> rowsOf(PreparedStatement statement, Object... args) throws SQLException {
    for (int index = 0; index < args.length; index++) statement.setObject(index + 1, args[index]);
    if (!statement.execute()) return List.of();
    try (var rows = statement.getResultSet()) {
      return new RowMapperResultSetExtractor<>(new ColumnMapRowMapper()).extractData(rows);
    }
  }

  static void expect(boolean holds, String what) { if (!holds) throw new AssertionError(what); }

  static String digest() { return (UUID.randomUUID() + "" + UUID.randomUUID()).replace("-", ""); }

  static Object id(Object value) { return isPostgres ? UUID.fromString(value.toString()) : value.toString(); }

  static Object everyRoutine(Caller sql) {
    var name = "u" + digest().substring(0, 16);
    var email = name + "@example.com";
    Object later = OffsetDateTime.now().plusMinutes(30);
    if (!isPostgres) later = later.toString();
    var user = id(sql.call("user_create", email, name, System.getenv("PASSWORD_HASH")).get(0).get("user_id"));
    expect(email.equals(sql.call("user_get", user).get(0).get("email")), "user_get");
    expect(sql.call("user_lookup", email).size() == 1, "user_lookup");
    expect(sql.call("credential_context", email).size() == 1, "credential_context");
    sql.call("user_update", user, name + "x");
    sql.call("auth_event_record", user, true);
    var session = id(sql.call("session_create", user, digest(), later).get(0).get("session_id"));
    expect(sql.call("session_get", session).size() == 1, "session_get");
    sql.call("session_revoke", session);
    var token = digest();
    sql.call("verification_token_create", user, token, later, "signup");
    sql.call("verification_token_consume", token, null);
    try {
      sql.call("user_lookup", "nobody@example.com");
      throw new AssertionError("no refusal");
    } catch (org.springframework.dao.DataAccessException error) {
      var cause = (SQLException) error.getCause();
      expect(System.getenv("REFUSED").equals(cause.getSQLState()) && cause.getMessage().contains("NOT_FOUND"), cause.toString());
    }
    return user;
  }

  static void simpleJdbcCall(HikariDataSource source, String routine, String parameter, Object value) {
    var call = new SimpleJdbcCall(source);
    call = isPostgres ? call.withSchemaName("api").withFunctionName(routine) : call.withProcedureName("api_" + routine);
    expect(call.execute(Map.of(parameter, value)).toString().contains("example.com"), routine);
  }

  public static void main(String[] arguments) throws Exception {
    var config = new HikariConfig();
    config.setJdbcUrl(System.getenv("JDBC_URL"));
    config.setUsername(System.getenv("DB_USER"));
    config.setPassword(System.getenv("DB_PASSWORD"));
    config.setMaximumPoolSize(WORKERS);
    isPostgres = config.getJdbcUrl().startsWith("jdbc:postgresql");
    var threads = Executors.newFixedThreadPool(WORKERS);
    try (var source = new HikariDataSource(config)) {
      template = new JdbcTemplate(source);
      everyRoutine(Drivers::callable);
      var user = everyRoutine(Drivers::prepared);
      var email = prepared("user_get", user).get(0).get("email");
      simpleJdbcCall(source, "user_get", "p_user_id", user);
      simpleJdbcCall(source, "user_get", "p_user_id", user.toString());
      simpleJdbcCall(source, "user_lookup", "p_email", email);
      try (var connection = source.getConnection()) {
        connection.setAutoCommit(false);
        connection.setReadOnly(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        var update = isPostgres ? "SELECT * FROM api.user_update(?, ?)" : "CALL api_user_update(?, ?)";
        var before = prepared("user_get", user).get(0).get("username");
        try (var statement = connection.prepareStatement(update)) { rowsOf(statement, user, before + "y"); }
        connection.rollback();
        // On MariaDB the routine commits, so the rollback does not undo it.
        var expected = isPostgres ? before : before + "y";
        expect(expected.equals(prepared("user_get", user).get(0).get("username")), "the rollback had another effect");
        var data = connection.getMetaData();
        List<Future<?>> work = new ArrayList<>();
        for (int worker = 0; worker < WORKERS; worker++)
          work.add(threads.submit(() -> { for (int round = 0; round < ROUNDS; round++) prepared("user_get", user); }));
        for (var one : work) one.get();
        System.out.println(data.getDriverName() + " " + data.getDriverVersion() + ", HikariCP, SimpleJdbcCall");
      }
    } finally {
      threads.shutdown();
    }
  }
}
