import { open } from 'node:fs/promises'
import { checkedHeaderBytes } from './checkHeader.ts'

/** Reads the bytes that `checkHeader` needs. */
export async function readHeader(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(checkedHeaderBytes), 0, checkedHeaderBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
