import type { ByteRange } from '../blobStore.ts'

/**
 * Parses a Range header (RFC 9110) for a body of `sizeBytes`. Returns `whole` if there is no header or it may be
 * ignored (a different unit, several ranges, malformed), and `unsatisfiable` if the range lies outside the body.
 */
export function byteRangeOf(header: string | null, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '')
  if (match === null) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes) }
}
