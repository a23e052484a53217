import { DatabaseUnavailable } from './DatabaseUnavailable.ts'

/** PostgreSQL's classes for a server that is going, gone or full. */
const unavailable = /^(08|53|57P)/u
/** PostgreSQL ended a statement that took too long. */
const STATEMENT_ENDED = '57014'

/** Codes of sockets whose server is gone, cannot be found, or has a full queue. */
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

/** Messages of the pool and its connections about a server that is gone. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout ex|Postgres connection has been discarded)/u

/** Whether a fault says that the database cannot be reached now. The same work may well succeed once it can. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  // A name that stands for several addresses: each was tried.
  if (fault instanceof AggregateError) return fault.errors.length > 0 && fault.errors.every(isDatabaseAway)
  return fault instanceof DatabaseUnavailable || lost.test(fault.message) || isUnavailable(fault)
}

/** As `isDatabaseAway`, or that the database was too slow this time: to whom asks, both are reasons to repeat the request. */
export function isDatabaseLost(fault: unknown): boolean {
  const isTooSlow = fault instanceof Error && 'severity' in fault && 'code' in fault && fault.code === STATEMENT_ENDED
  return isTooSlow || isDatabaseAway(fault)
}

/** Only errors of the database and of its sockets count: a missing file is a fault like any other. */
function isUnavailable(fault: Error): boolean {
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  if ('severity' in fault) return unavailable.test(code)
  const syscall = 'syscall' in fault ? fault.syscall : null
  // A server that dies in the middle is noticed where the connection is read from or, a moment earlier, written to.
  if (syscall === 'read' || syscall === 'write') return cutOff.has(code)
  return (syscall === 'connect' || syscall === 'getaddrinfo') && unreachable.has(code)
}
