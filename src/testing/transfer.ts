import type { Upload } from '../contract/operations/uploads.ts'

/** Sends bytes to a reservation over TUS as a client does: create, then pieces of the required size. */
export async function transfer(upload: Upload, bytes: Uint8Array): Promise<void> {
  if (upload.upload === null) throw new Error(`Upload ${upload.id} takes no transfer.`)
  const { url, headers, metadata, chunkSizeBytes } = upload.upload
  const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const created = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': encoded.join(','),
    },
  })
  if (created.status !== 201) throw new Error(`The upload was not created: ${created.status} ${await created.text()}`)
  const address = new URL(created.headers.get('location') ?? '', url)
  for (let offset = 0; offset < bytes.length; offset += chunkSizeBytes) {
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: Uint8Array.from(bytes.subarray(offset, offset + chunkSizeBytes)),
    })
    if (sent.status !== 204) throw new Error(`A piece was refused: ${sent.status} ${await sent.text()}`)
  }
}
