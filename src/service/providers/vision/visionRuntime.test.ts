import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { createVisionRuntime } from './visionRuntime.ts'

const at = temporaryFolder('framewright-vision')
const { signal } = new AbortController()
const input = (): Float32Array<ArrayBuffer> => new Float32Array(128 * 128 * 3)

/** A program in the place of the vision program. */
async function program(name: string, onMessage: string): Promise<URL> {
  const path = at(`${name}.mjs`)
  const text = `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', (request) => { ${onMessage} })`
  await writeFile(path, text)
  return pathToFileURL(path)
}

it('leaves the globals of the service as they are', async () => {
  const before = Object.getOwnPropertyNames(globalThis)
  const [boxes, scores] = await createVisionRuntime().run('face_detection_short_range', input(), signal)
  expect([boxes?.length, scores?.length]).toEqual([896 * 16, 896])
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
})

it('answers calls that were made at once', async () => {
  const runtime = createVisionRuntime()
  const calls = [1, 2, 3].map(async () => await runtime.run('face_detection_short_range', input(), signal))
  const answers = await Promise.all(calls)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

it('starts another thread after one that idled', async () => {
  const runtime = createVisionRuntime({ idleMs: 1 })
  const first = await runtime.run('face_detection_short_range', input(), signal)
  const second = await runtime.run('face_detection_short_range', input(), signal)
  expect(second).toEqual(first)
})

it('fails the call of a thread that crashes or stays silent, and no later one', async () => {
  const crashing = await program(
    'crashing',
    `if (request.id === 1) throw new Error('crash'); else parentPort.postMessage({ id: request.id, outputs: [] })`,
  )
  const runtime = createVisionRuntime({ program: crashing })
  await expect(runtime.run('face_landmark', input(), signal)).rejects.toThrow('The vision program has crashed.')
  expect(await runtime.run('face_landmark', input(), signal)).toEqual([])
  const silent = createVisionRuntime({ program: await program('silent', ''), deadlineMs: 50 })
  await expect(silent.run('face_landmark', input(), signal)).rejects.toThrow('gave no answer')
})

it('ends an aborted call with the reason of its signal', async () => {
  const runtime = createVisionRuntime({ program: await program('waiting', '') })
  const abort = new AbortController()
  const call = runtime.run('face_landmark', input(), abort.signal)
  abort.abort(new Error('no longer needed'))
  await expect(call).rejects.toThrow('no longer needed')
})

it('says why a model cannot be run', async () => {
  const short = new Float32Array(3)
  await expect(createVisionRuntime().run('face_landmark', short, signal)).rejects.toThrow('A model could not be run')
})
