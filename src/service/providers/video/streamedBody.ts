import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Bytes } from '../../../base/units.ts'
import type { VideoFile } from '../video.ts'

/** A file that is read while it is sent, so that its size needs no memory. */
interface FilePart {
  readonly path: string
  readonly sizeBytes: Bytes
  readonly isBase64: boolean
}

type BodyPart = string | FilePart

export interface StreamedBody {
  readonly contentType: string
  readonly sizeBytes: Bytes
  readonly parts: readonly BodyPart[]
}

/** A file could not be read to its end, so that the server has received a part of the request and cannot accept it. */
export class IncompleteRequest extends Error {
  constructor(cause: unknown) {
    super('A file could not be sent whole.', { cause })
    this.name = 'IncompleteRequest'
  }
}

/** A file within a form. */
export interface FormFile {
  readonly name: string
  readonly file: VideoFile
}

type FieldValue = string | FormFile | readonly BodyPart[]

/** A form of text and files. Source: RFC 7578. */
export async function formBody(fields: ReadonlyMap<string, FieldValue>): Promise<StreamedBody> {
  const boundary = `framewright-${randomUUID()}`
  const parts: BodyPart[] = []
  for (const [name, value] of fields) {
    const opening = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
    if (typeof value === 'string') parts.push(`${opening}\r\n\r\n${value}\r\n`)
    else if ('file' in value) {
      const type = `; filename="${value.name}"\r\nContent-Type: ${value.file.mimeType}\r\n\r\n`
      parts.push(opening + type, await filePart(value.file, false), '\r\n')
    } else parts.push(`${opening}\r\n\r\n`, ...value, '\r\n')
  }
  return bodyOf(`multipart/form-data; boundary=${boundary}`, [...parts, `--${boundary}--\r\n`])
}

/** JSON with files as strings in base64. */
export async function jsonBody(fields: Readonly<Record<string, string | number | VideoFile>>): Promise<StreamedBody> {
  const parts: BodyPart[] = []
  for (const [name, value] of Object.entries(fields)) {
    const opening = `${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (typeof value === 'object') parts.push(`${opening}"`, await filePart(value, true), '"')
    else parts.push(opening + JSON.stringify(value))
  }
  return bodyOf('application/json', [...parts, '}'])
}

/** A `data:` address within JSON, such as `{"image_url":"data:image/png;base64,…"}`. */
export async function dataUrlJson(name: string, file: VideoFile): Promise<readonly BodyPart[]> {
  return [`{"${name}":"data:${file.mimeType};base64,`, await filePart(file, true), '"}']
}

async function filePart({ path }: VideoFile, isBase64: boolean): Promise<FilePart> {
  return { path, sizeBytes: (await stat(path)).size, isBase64 }
}

function bodyOf(contentType: string, parts: readonly BodyPart[]): StreamedBody {
  return { contentType, parts, sizeBytes: parts.reduce((sum, part) => sum + sentBytes(part), 0) }
}

function sentBytes(part: BodyPart): Bytes {
  if (typeof part === 'string') return Buffer.byteLength(part)
  return part.isBase64 ? Math.ceil(part.sizeBytes / 3) * 4 : part.sizeBytes
}

/** The bytes of a body. Throws `IncompleteRequest`. */
export async function* bytesOf({ parts }: StreamedBody): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part)
    else yield* fileBytes(part)
  }
}

async function* fileBytes({ isBase64, path, sizeBytes }: FilePart): AsyncGenerator<Buffer> {
  let read = 0
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      read += chunk.length
      if (!isBase64) {
        yield chunk
        continue
      }
      const bytes = Buffer.concat([rest, chunk])
      const whole = bytes.length - (bytes.length % 3)
      rest = bytes.subarray(whole)
      yield Buffer.from(bytes.toString('base64', 0, whole))
    }
  } catch (error) {
    throw new IncompleteRequest(error)
  }
  if (read !== sizeBytes) throw new IncompleteRequest(new Error(`The file has ${read} bytes instead of ${sizeBytes}.`))
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'))
}
