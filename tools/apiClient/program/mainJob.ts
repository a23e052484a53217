import createClient from 'openapi-fetch'
import type { components, paths } from '#api'

type Job = components['schemas']['Job']

/** A host of the API, and the file to upload and edit. */
export interface MainJob {
  readonly origin: string
  readonly key: string
  readonly file: Blob
  /** Waits for a moment between two reads of a job. */
  readonly pause: () => Promise<void>
}

/** Returns the data of a reply. Throws an error with the code that the host sent. */
function dataOf<Data>(reply: { data?: { data: Data }; error?: { error: { code: string } }; response: Response }): Data {
  if (reply.data !== undefined) return reply.data.data
  throw new Error(`The host refused with ${reply.response.status} ${reply.error?.error.code ?? ''}.`)
}

const newKey = (): { 'Idempotency-Key': string } => ({ 'Idempotency-Key': crypto.randomUUID() })

/** Sends the file of a reservation in pieces, over TUS. */
async function sendFile({ upload }: components['schemas']['Upload'], file: Blob): Promise<void> {
  if (upload === null) throw new Error('The reservation takes no file.')
  const headers = { ...upload.headers, 'Tus-Resumable': '1.0.0' }
  const metadata = Object.entries(upload.metadata).map(([name, value]) => `${name} ${btoa(value)}`)
  const created = await fetch(upload.url, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata.join(',') },
  })
  const address = new URL(created.headers.get('location') ?? '', upload.url)
  for (let offset = 0; offset < file.size; offset += upload.chunkSizeBytes) {
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body: file.slice(offset, offset + upload.chunkSizeBytes),
    })
    if (sent.status !== 204) throw new Error(`The host refused a piece with ${sent.status}.`)
  }
}

/** Makes a finished video, starting with an empty project: uploads, composes, edits, renders and reads the outputs. */
export async function mainJob({ origin, key, file, pause }: MainJob) {
  const api = createClient<paths>({ baseUrl: `${origin}/api/v1`, headers: { Authorization: `Bearer ${key}` } })

  const project = dataOf(await api.POST('/projects', { params: { header: newKey() }, body: { name: 'Client' } }))
  const inProject = { path: { projectId: project.id } }
  const upload = dataOf(
    await api.POST('/projects/{projectId}/uploads', {
      params: { ...inProject, header: newKey() },
      body: { type: 'video', filename: 'clip.mp4', mimeType: 'video/mp4', sizeBytes: file.size },
    }),
  )
  await sendFile(upload, file)
  const { asset } = dataOf(
    await api.POST('/uploads/{uploadId}/complete', {
      params: { path: { uploadId: upload.id }, header: newKey() },
      body: {},
    }),
  )
  const ofAsset = { path: { assetId: asset.id } }
  let prepared = asset.preparation
  while (prepared.state === 'processing') {
    await pause()
    prepared = dataOf(await api.GET('/assets/{assetId}', { params: ofAsset })).preparation
  }

  const placed = { durationInFrames: 30, left: 0, top: 0, width: 640, height: 360 }
  const clip = { ...placed, id: 1, type: 'video' as const, from: 0, row: 1, sourceAssetId: asset.id }
  const composition = {
    version: 1 as const,
    aspectRatio: '16:9' as const,
    backgroundColor: '#000000',
    durationInFrames: 30,
    fps: 30 as const,
    width: 640,
    height: 360,
  }
  const record = dataOf(
    await api.POST('/projects/{projectId}/compositions', {
      params: { ...inProject, header: newKey() },
      body: { title: 'Cut', composition: { ...composition, overlays: [clip] } },
    }),
  )
  const title = { ...placed, id: 2, type: 'text' as const, from: 0, row: 0, content: 'Made by a program' }
  const ofComposition = { path: { compositionId: record.id } }
  const edited = dataOf(
    await api.PUT('/compositions/{compositionId}', {
      params: { ...ofComposition, header: newKey() },
      body: {
        title: record.title,
        composition: { ...record.composition, overlays: [...record.composition.overlays, title] },
        expectedUpdatedAt: record.updatedAt,
      },
    }),
  )

  const order = { expectedUpdatedAt: edited.updatedAt, maxOutputs: 1 as const }
  const estimate = dataOf(
    await api.POST('/compositions/{compositionId}/render-estimate', { params: ofComposition, body: order }),
  )
  const { jobId } = dataOf(
    await api.POST('/compositions/{compositionId}/renders', {
      params: { ...ofComposition, header: newKey() },
      body: { ...order, planFingerprint: estimate.planFingerprint },
    }),
  )
  const readJob = async (): Promise<Job> => dataOf(await api.GET('/jobs/{jobId}', { params: { path: { jobId } } }))
  let job = await readJob()
  while (job.status === 'queued' || job.status === 'running') {
    await pause()
    job = await readJob()
  }
  const renders = job.outputs.flatMap((output) => ('itemId' in output ? [] : [output.renderId]))
  const pages = renders.map(async (renderId) =>
    dataOf(await api.GET('/renders/{renderId}/outputs', { params: { path: { renderId } } })),
  )
  return {
    job,
    overlays: edited.composition.overlays,
    outputs: (await Promise.all(pages)).flatMap(({ items }) => items),
  }
}
