/**
 * The database is unreachable or did not answer a statement, which may nevertheless have taken effect. A retry may
 * succeed.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
