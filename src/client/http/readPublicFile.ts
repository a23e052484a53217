import { ApiError } from './ApiError.ts'
import { pageError } from '../errorWords/errorWords.ts'

async function read(path: string): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path)
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault
    throw new ApiError({ kind: 'network', status: 0, ...pageError('unreachable') })
  }
  if (response.ok) return response
  const { status } = response
  throw new ApiError({ kind: 'response', status, ...pageError('file_unreadable', { path, status }) })
}

/** Reads a file by its URL: a file bundled with the editor, or a signed one. Throws ApiError. */
export async function readPublicFile(path: string): Promise<Blob> {
  return (await read(path)).blob()
}

/** Like `readPublicFile`, as bytes. */
export async function readPublicBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await read(path)).arrayBuffer())
}

/** Like `readPublicFile`, as JSON that the caller still has to validate. */
export async function readPublicJson(path: string): Promise<unknown> {
  return (await read(path)).json()
}
