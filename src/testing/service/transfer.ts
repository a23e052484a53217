import type { Upload } from '../../contract/operations/uploads.ts'

/** A transfer that the service has created: its URL, and the headers of every request to it. */
export interface CreatedTransfer {
  readonly address: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Creates the TUS transfer of a reservation. */
export async function createTransfer(upload: Upload, sizeBytes: number): Promise<CreatedTransfer> {
  if (upload.upload === null) throw new Error(`Upload ${upload.id} takes no transfer.`)
  const { url, headers, metadata } = upload.upload
  const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const common = { ...headers, 'Tus-Resumable': '1.0.0' }
  const created = await fetch(url, {
    method: 'POST',
    headers: { ...common, 'Upload-Length': String(sizeBytes), 'Upload-Metadata': encoded.join(',') },
  })
  if (created.status !== 201) throw new Error(`The upload was not created: ${created.status} ${await created.text()}`)
  return { address: new URL(created.headers.get('location') ?? '', url), headers: common }
}

/** Headers of a PATCH at an offset. */
export const patchHeaders = (transfer: CreatedTransfer, offset: number): Record<string, string> => ({
  ...transfer.headers,
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})

/** Transfers bytes over TUS like a client: creates the transfer, then sends pieces of the required size. */
export async function transfer(upload: Upload, bytes: Uint8Array): Promise<void> {
  const created = await createTransfer(upload, bytes.length)
  const pieceBytes = upload.upload?.chunkSizeBytes ?? bytes.length
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const sent = await fetch(created.address, {
      method: 'PATCH',
      headers: patchHeaders(created, offset),
      body: Uint8Array.from(bytes.subarray(offset, offset + pieceBytes)),
    })
    if (sent.status !== 204) throw new Error(`A piece was refused: ${sent.status} ${await sent.text()}`)
  }
}
