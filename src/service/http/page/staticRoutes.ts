import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServiceContext } from '../../context.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { contentPolicy } from './contentPolicy.ts'
import { errorResponse } from '../envelope.ts'
import type { HttpContext, HttpEnvironment } from '../environment.ts'
import { readOtherHosts } from './otherHosts.ts'

const editorFolder = fileURLToPath(new URL('../../../../dist/editor/', import.meta.url))
const publicFolder = fileURLToPath(new URL('../../../../public/', import.meta.url))

/** Allows only the browser features that the editor uses. */
const permissionsPolicy = [
  'autoplay=(self)',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  // Records samples of voices.
  'microphone=(self)',
  'picture-in-picture=(self)',
  ...['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

/**
 * Paths that belong to the service, in upper or lower case. If one of them is misspelt, the editor must not be shown.
 */
const servicePath = /^\/+(api|storage|media|session|extensions)(\/|$)/iu

/** Serves the built editor and the bundled media. Every path that is not a file shows the editor. */
export function staticRoutes(service: ServiceContext): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  if (existsSync(publicFolder)) {
    const shipped = serveStatic<HttpEnvironment>({
      root: publicFolder,
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    })
    routes.use('/samples/*', shipped)
    routes.use('/music/*', shipped)
    routes.use('/stock/*', shipped)
  }
  const serveEditor = editorFiles()
  routes.get('*', async (c, next) => await serveEditor(c, next))
  routes.get('*', async (c) => {
    if (/\.\w+$/u.test(c.req.path) || servicePath.test(c.req.path)) {
      return errorResponse(new OperationError('not_found', { reason: 'address' }), c.get('requestId'))
    }
    return await editorPage(c, service)
  })
  return routes
}

/** Created on first use, because in development the editor may be built while the service runs. */
function editorFiles() {
  let serve: ReturnType<typeof serveStatic<HttpEnvironment>> | null = null
  return async (c: HttpContext, next: () => Promise<void>) => {
    if (c.req.path === '/' || c.req.path === '/index.html') return await next()
    if (serve === null && existsSync(editorFolder))
      serve = serveStatic<HttpEnvironment>({ root: editorFolder, onFound: setCaching, index: 'index.html' })
    return serve === null ? await next() : await serve(c, next)
  }
}

/** Names in `assets/` contain a hash of the content. */
function setCaching(path: string, c: HttpContext): void {
  const isHashed = path.startsWith(`${editorFolder}assets`)
  c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

async function editorPage(c: HttpContext, { config, secret }: ServiceContext): Promise<Response> {
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentPolicy(config, await readOtherHosts(c, secret)),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    Vary: 'Cookie',
  }
  try {
    return c.html(await readFile(`${editorFolder}index.html`, 'utf8'), 200, headers)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const sentence = 'The editor is not built yet. Start Framewright with npm start.\n'
    return c.text(sentence, 503, { ...headers, 'Retry-After': '5' })
  }
}
