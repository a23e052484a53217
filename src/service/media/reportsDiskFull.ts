import { ProcessError } from './processError.ts'

/** How the system says it, in the words of C programs and of Node: no room, no quota, no larger files. */
const WORDS = /No space left on device|Disk quota exceeded|File too large|\b(?:ENOSPC|EDQUOT|EFBIG)\b/u

/** Whether a program that failed says that it had no room to write. */
export const reportsDiskFull = (errorOutput: string): boolean => WORDS.test(errorOutput)

/** Whether a fault says that there was no room: of this process's own writing, of a program, or of the database. */
export function isDiskFull(fault: unknown): boolean {
  if (fault instanceof ProcessError) return reportsDiskFull(fault.errorOutput)
  return fault instanceof Error && (reportsDiskFull(fault.message) || isDiskFull(fault.cause))
}
