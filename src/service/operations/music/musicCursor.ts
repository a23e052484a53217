import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Call } from '../../domain/call.ts'
import { OperationError } from '../../domain/OperationError.ts'

/** Cursors of the music catalogue, a fixed list: they name the index of the next track. */
export const musicCursor = {
  write(index: number, call: Call): string {
    return `${index}.${signatureOf(String(index), call)}`
  },

  /** The index to begin at. Throws `invalid_cursor`. */
  read(cursor: string | undefined, call: Call): number {
    if (cursor === undefined) return 0
    const [index = '', signature = ''] = cursor.split('../../domain')
    const [expected, given] = [Buffer.from(signatureOf(index, call)), Buffer.from(signature)]
    if (expected.length === given.length && timingSafeEqual(expected, given)) return Number(index)
    throw new OperationError(
      'invalid_cursor',
      'This cursor does not belong to this list. Start the list again without one.',
    )
  },
}

function signatureOf(index: string, { service }: Call): string {
  return createHmac('sha256', service.secret).update(`music\n${index}`).digest('base64url')
}
