import { createHash } from 'node:crypto'
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listenOnLoopback, type LoopbackServer } from '../../../../testing/network/listenOnLoopback.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { DownloadError, downloadModel } from './downloadModel.ts'

const at = temporaryFolder('framewright-download')
const random = seededRandom(41)
const content = Buffer.from(Array.from({ length: 300_000 }, () => Math.floor(random() * 256)))
const sha256 = createHash('sha256').update(content).digest('hex')

let server: LoopbackServer
let ranges: (string | undefined)[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
beforeAll(async () => {
  server = await listenOnLoopback((request, response) => {
    ranges.push(request.headers.range)
    answer(request, response)
  })
})
afterAll(async () => await server.close())
beforeEach(async () => {
  ranges = []
  for (const name of ['model.bin', 'model.bin.part']) await rm(at(name), { force: true })
})

/** Serves the wanted range, and breaks the connection off after some bytes of it. */
const serving =
  (bytes: Buffer, most = Number.POSITIVE_INFINITY) =>
  ({ headers: { range } }: IncomingMessage, response: ServerResponse): void => {
    const from = Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from })
    const piece = bytes.subarray(from, from + most)
    response.write(piece, () => (from + piece.length < bytes.length ? response.socket?.end() : response.end()))
  }

const download = async (signal?: AbortSignal, onProgress: (done: number) => void = () => {}) => {
  const model = {
    url: `http://127.0.0.1:${server.port}/model`,
    path: at('model.bin'),
    sizeBytes: content.length,
    sha256,
  }
  await downloadModel(model, { onProgress, pauseMs: 1, ...(signal === undefined ? {} : { signal }) })
}

const exists = async (name: string): Promise<boolean> =>
  await access(at(name)).then(
    () => true,
    () => false,
  )

it('continues after each broken connection, and reports its progress', async () => {
  answer = serving(content, 70_000)
  const seen: number[] = []
  await download(undefined, (done) => seen.push(done))
  expect(await readFile(at('model.bin'))).toEqual(content)
  expect(await exists('model.bin.part')).toBe(false)
  expect(ranges.length).toBeGreaterThanOrEqual(5)
  expect(ranges.filter((range) => range !== undefined).length).toBeGreaterThanOrEqual(3)
  expect(seen).toEqual(seen.toSorted((left, right) => left - right))
  expect(seen.at(-1)).toBe(content.length)
})

it('continues what an earlier run has left', async () => {
  await writeFile(at('model.bin.part'), content.subarray(0, 123_456))
  answer = serving(content)
  await download()
  expect(ranges).toEqual(['bytes=123456-'])
  expect(await readFile(at('model.bin'))).toEqual(content)
})

it('starts anew if the server ignores the range', async () => {
  await writeFile(at('model.bin.part'), content.subarray(0, 1000))
  answer = (_, response) => void response.end(content)
  await download()
  expect(await readFile(at('model.bin'))).toEqual(content)
})

it('follows redirects, and waits for a server that is not ready', async () => {
  let count = 0
  answer = (request, response) => {
    count += 1
    if (count === 1) response.writeHead(503).end('busy')
    else if (request.url === '/model') response.writeHead(302, { location: '/elsewhere' }).end()
    else serving(content)(request, response)
  }
  await download()
  expect(await readFile(at('model.bin'))).toEqual(content)
  answer = (_, response) => void response.writeHead(302, { location: '/model' }).end()
  await rm(at('model.bin'))
  await expect(download()).rejects.toThrow('redirects the download too often')
})

it('deletes a file with another hash, and takes no longer one', async () => {
  const other = Buffer.from(content)
  other[200_000] = (other[200_000] ?? 0) ^ 1
  answer = serving(other)
  await expect(download()).rejects.toThrow('differs from the model')
  answer = (_, response) => void response.end(Buffer.concat([content, content]))
  await expect(download()).rejects.toThrow(DownloadError)
  expect(await exists('model.bin')).toBe(false)
})

it('gives up if nothing more arrives, and keeps what has', async () => {
  let count = 0
  answer = (request, response) => {
    count += 1
    if (count === 1) serving(content, 50_000)(request, response)
    else response.destroy()
  }
  await expect(download()).rejects.toThrow('Start again to continue.')
  const part = await readFile(at('model.bin.part'))
  expect(part).toEqual(content.subarray(0, part.length))
  expect(await exists('model.bin')).toBe(false)
})

it('is refused at once by a server without the file, and ends with an abort', async () => {
  answer = (_, response) => void response.writeHead(404).end('<h1>Not found</h1>')
  await expect(download()).rejects.toThrow('status 404')
  expect(ranges).toHaveLength(1)
  const stopping = new AbortController()
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': content.length })
    response.write(content.subarray(0, 1000), () => stopping.abort(new Error('Enough.')))
  }
  await expect(download(stopping.signal)).rejects.toThrow('Enough.')
})
