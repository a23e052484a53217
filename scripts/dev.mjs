/**
 * `npm run dev` runs Vite with hot reload at the editor's usual address. Vite forwards requests to the service, which
 * uses a free port. There is thus a single origin, so that sessions, uploads and media work as in production.
 */
import { spawn } from 'node:child_process'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'
import { root } from './steps.mjs'

const host = process.env['FRAMEWRIGHT_HOST'] ?? '127.0.0.1'
const port = Number(process.env['FRAMEWRIGHT_PORT'] ?? 4400)
const servicePort = await freePort()
const target = `http://127.0.0.1:${servicePort}`

const proxied = ['/api', '/storage', '/media', '/session', '/extensions', '/healthz']
const vite = await createServer({
  root,
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target, changeOrigin: false }])),
    watch: { ignored: ['**/.framewright/**', '**/dist/**', '**/src/service/**', '**/e2e/**'] },
  },
})
await vite.listen()

const service = spawn(
  process.execPath,
  ['--watch-path=src/service', '--watch-preserve-output', 'src/service/main.ts'],
  {
    cwd: root,
    env: {
      ...process.env,
      FRAMEWRIGHT_HOST: '127.0.0.1',
      FRAMEWRIGHT_PORT: String(servicePort),
      // The service must print and accept the URL that the browser uses.
      FRAMEWRIGHT_PUBLIC_URL: process.env['FRAMEWRIGHT_PUBLIC_URL'] ?? `http://${host}:${port}`,
    },
    stdio: 'inherit',
  },
)

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) service.kill(signal)
  })
}
service.once('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createTcpServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port on 127.0.0.1.'))
        else resolve(address.port)
      })
    })
  })
}
