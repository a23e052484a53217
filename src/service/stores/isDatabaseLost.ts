/** PostgreSQL's classes for a server that is going, gone or full, and what sockets say when it is not there. */
const unavailable = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/u

/** What the pool and its connections say of a server that is gone. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/u

/** Whether a fault says that the database cannot be reached now: the same work may well succeed in a moment. */
export function isDatabaseLost(fault: unknown): boolean {
  return fault instanceof Error && (lost.test(fault.message) || unavailable.test(codeOf(fault)))
}

/** Only errors of the database and of its sockets count: a missing file is a fault like any other. */
function codeOf(fault: Error): string {
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  const syscall = 'syscall' in fault ? fault.syscall : null
  const isConnecting = syscall === 'connect'
  // A server that dies in the middle is noticed where the connection is read from or, a moment earlier, written to.
  const isCutOff = (syscall === 'read' || syscall === 'write') && (code === 'ECONNRESET' || code === 'EPIPE')
  return 'severity' in fault || isConnecting || isCutOff ? code : ''
}
