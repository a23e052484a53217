import { DatabaseUnavailable } from './DatabaseUnavailable.ts'

/** SQLSTATE classes of a server that is stopping, unreachable or out of resources. */
const unavailable = /^(08|53|57P)/u
/** SQLSTATE of a statement cancelled because it took too long. */
const STATEMENT_ENDED = '57014'

/** Error codes of sockets whose server is gone or unknown, or whose queue is full. */
const cutOff: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const unreachable: ReadonlySet<string> = new Set([
  ...cutOff,
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
])

/** Messages of the pool and its connections if the server is gone. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout ex|Postgres connection has been discarded)/u

/** Whether an error means that the database is unreachable. A retry may succeed. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  // If a name has several addresses, each of them was tried.
  if (fault instanceof AggregateError) return fault.errors.length > 0 && fault.errors.every(isDatabaseAway)
  return fault instanceof DatabaseUnavailable || lost.test(fault.message) || isUnavailable(fault)
}

/**
 * Like `isDatabaseAway`, but also true if a statement was cancelled because it was slow. Clients may retry in both
 * cases.
 */
export function isDatabaseLost(fault: unknown): boolean {
  const isTooSlow = fault instanceof Error && 'severity' in fault && 'code' in fault && fault.code === STATEMENT_ENDED
  return isTooSlow || isDatabaseAway(fault)
}

/** Counts only errors of the database and its sockets, not those of files. */
function isUnavailable(fault: Error): boolean {
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  if ('severity' in fault) return unavailable.test(code)
  const syscall = 'syscall' in fault ? fault.syscall : null
  // If a server dies during a statement, either the read fails or, a moment earlier, the write.
  if (syscall === 'read' || syscall === 'write') return cutOff.has(code)
  return (syscall === 'connect' || syscall === 'getaddrinfo') && unreachable.has(code)
}
