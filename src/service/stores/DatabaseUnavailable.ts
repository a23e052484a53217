/**
 * The database cannot be reached, or leaves a statement without an answer: whether it took effect is unknown then. The same work may
 * well succeed in a moment.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
