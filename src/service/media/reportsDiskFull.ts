import { ProcessError } from './processError.ts'

/** System messages for a full disk, an exceeded quota and the file size limit, from C programs and from Node.js. */
const WORDS = /No space left on device|Disk quota exceeded|File too large|\b(?:ENOSPC|EDQUOT|EFBIG)\b/u

/** Whether the error output of a failed program reports that it could not write. */
export const reportsDiskFull = (errorOutput: string): boolean => WORDS.test(errorOutput)

/** Whether an error of this process, a program or the database means that the disk is full. */
export function isDiskFull(fault: unknown): boolean {
  if (fault instanceof ProcessError) return reportsDiskFull(fault.errorOutput)
  return fault instanceof Error && (reportsDiskFull(fault.message) || isDiskFull(fault.cause))
}
