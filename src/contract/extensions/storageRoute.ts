import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'

const bytes = (description: string) => z.int().min(0).meta({ description })

/** The bytes that a workspace stores. An extension of the API; requires the session capability `storage`. */
export const storageSchema = z.object({
  mediaBytes: bytes('Media of all projects: uploads, imported stock and voiceovers.'),
  preparedBytes: bytes('Files that are prepared from media: thumbnails, proxies, filmstrips and waveforms.'),
  exportBytes: bytes('Finished videos.'),
})

export const readStorage = defineOperation({
  section: 'Storage',
  method: 'GET',
  path: '/storage',
  permissions: ['read'],
  summary: 'Read how many bytes of storage the workspace uses',
  params: noFields,
  query: noFields,
  body: noFields,
  output: storageSchema,
})
