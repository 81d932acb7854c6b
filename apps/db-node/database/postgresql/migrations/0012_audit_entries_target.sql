-- What operators did with one user, among all that they did in its tenant.
CREATE INDEX audit_entries_target ON private.audit_entries (tenant_id, target_id, audit_id);
