import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { byteRangeOf, startMediaServer, type MediaServer } from './mediaServer.ts'

const path = temporaryFolder('framewright-media-server')

describe('byteRangeOf', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-2', { start: 8, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-', null],
    [undefined, null],
  ])('parses %s of ten bytes', (header, range) => {
    expect(byteRangeOf(header, 10)).toEqual(range)
  })
})

describe('startMediaServer', () => {
  let server: MediaServer
  beforeAll(async () => {
    await writeFile(path('clip.mp4'), '0123456789')
    server = await startMediaServer(new Map([['clip', { filePath: path('clip.mp4'), mimeType: 'video/mp4' }]]))
  })
  afterAll(async () => await server.close())

  it('listens on 127.0.0.1 and serves a file or a range of it', async () => {
    const url = server.urlOf('clip')
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await (await fetch(url)).text()).toBe('0123456789')
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  })

  it('serves nothing without its token', async () => {
    const wrong = new URL('/wrong-token/clip', server.urlOf('clip'))
    expect((await fetch(wrong)).status).toBe(404)
    expect((await fetch(`${server.urlOf('clip')}/../../etc/passwd`)).status).toBe(404)
  })
})
