import { Hono } from 'hono'
import { z } from 'zod'
import { type BatchDownload, batchDownloads } from '../../contract/extensions/batchDownloads.ts'
import { outputFilename } from '../../contract/outputFilename.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { idSchema } from '../../contract/values.ts'
import { batchDownload, type Download } from '../operations/jobs/batchDownload.ts'
import type { Call } from '../domain/call.ts'
import { OperationError } from '../domain/OperationError.ts'
import { requirePermissions } from '../domain/workspace/requirePermissions.ts'
import { type Access, authenticate } from './access/authenticate.ts'
import { callOf } from './callOf.ts'
import type { HttpContext, HttpEnvironment } from './environment.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'

/** Routes that download the outputs of a batch. Their replies are files. */
export function batchRoutes(access: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  for (const name of batchDownloads) {
    const path = `${EXTENSIONS_PREFIX}/jobs/:jobId/${name}`
    routes.get(path, async (c) => fileResponse(await batchDownload(name, await inputOf(c, access)), name))
  }
  refuseOtherMethods(routes)
  return routes
}

async function inputOf(c: HttpContext, access: Access): Promise<{ readonly jobId: string; readonly call: Call }> {
  const principal = await authenticate(c, access, 'ordinary')
  requirePermissions(principal, ['read'])
  const params = z.object({ jobId: idSchema }).safeParse(c.req.param())
  if (!params.success) throw new OperationError('not_found', { reason: 'resource' })
  return { jobId: params.data.jobId, call: callOf(c, access, principal) }
}

const types: Readonly<Record<BatchDownload, string>> = {
  'outputs.zip': 'application/zip',
  'manifest.csv': 'text/csv; charset=utf-8',
  'manifest.json': 'application/json; charset=utf-8',
}

function fileResponse({ content, sizeBytes, title }: Download, name: BatchDownload): Response {
  const [, extension = ''] = name.split('.')
  const filename = outputFilename(title).replace(/mp4$/u, extension)
  const headers = {
    'Content-Type': types[name],
    'Content-Length': String(sizeBytes),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`,
    'Cache-Control': 'no-store',
  }
  return new Response(typeof content === 'string' ? content : webStreamOf(content), { headers })
}

/** A web stream with backpressure that closes the file being read if the client leaves. */
function webStreamOf(content: AsyncGenerator<Buffer<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const chunk = await content.next()
      if (chunk.done === true) controller.close()
      else controller.enqueue(chunk.value)
    },
    async cancel() {
      await content.return(null)
    },
  })
}
