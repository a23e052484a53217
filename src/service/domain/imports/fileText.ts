import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { OperationError } from '../OperationError.ts'

/** The bytes by which UTF-16 without a mark is recognised. */
const SNIFFED_BYTES = 1_024

/**
 * The text of a file in pieces. Spreadsheets save it as UTF-8 or UTF-16, mostly with a mark, or in the Windows code page
 * of western languages. Refuses what is not text.
 */
export async function* fileText(path: string): AsyncGenerator<string> {
  const encoding = await encodingOf(path)
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield plain(decoder.decode(chunk, { stream: true }))
  }
  yield plain(decoder.decode())
}

function plain(text: string): string {
  if (text.includes('\0')) throw new OperationError('import_unreadable', { reason: 'text' })
  return text
}

async function encodingOf(path: string): Promise<string> {
  const start = await firstBytes(path)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
