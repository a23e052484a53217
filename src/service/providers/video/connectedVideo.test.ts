import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { connectedVideo } from './connectedVideo.ts'

it('finds out the protocol of a server again after it was starting', async () => {
  const asked: string[] = []
  let isStarting = true
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isKnown = request.url === '/video' || request.url === '/v1/models'
    response.statusCode = isStarting ? 503 : isKnown ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end('{"data":[]}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const network = { resolve: () => Promise.resolve(['127.0.0.1']) }
  const endpoint = { url: `http://127.0.0.1:${port}/v1`, key: null, model: null, network }
  const video = connectedVideo(endpoint)
  const { signal } = new AbortController()
  try {
    await expect(video.models(signal)).rejects.toThrow()
    isStarting = false
    asked.length = 0
    await video.models(signal)
    expect(asked).toEqual(['/v1/videos?limit=1', '/video', '/v1/models'])
    await video.models(signal)
    expect(asked.slice(3)).toEqual(['/v1/models'])
  } finally {
    server.close()
  }
})
