import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { VisionAnswer, VisionModel, VisionRequest } from './visionMessages.ts'

/*
 * Runs the models in a thread of its own. LiteRT expects the globals of a browser's worker, and the code that it loads
 * expects those of a CommonJS module; none of them reaches the service.
 */

const require = createRequire(import.meta.url)
const core = require.resolve('@litertjs/core')
const wasm = join(dirname(core), '..', 'wasm', 'litert_wasm_internal.js')
Object.assign(globalThis, {
  self: globalThis,
  require,
  __filename: wasm,
  __dirname: dirname(wasm),
  importScripts: (url: string) => runInThisContext(readFileSync(fileURLToPath(url), 'utf8'), { filename: url }),
  fetch: async (url: string | URL) => {
    const headers = { 'content-type': 'application/wasm' }
    return new Response(new Uint8Array(await readFile(new URL(url))), { headers })
  },
})

const { Tensor, loadAndCompile, loadLiteRt } = await import('@litertjs/core')
await loadLiteRt(new URL(`file://${wasm}`).href)

type Compiled = Awaited<ReturnType<typeof loadAndCompile>>
const compiled = new Map<VisionModel, Promise<Compiled>>()

function compiledModel(model: VisionModel): Promise<Compiled> {
  const known = compiled.get(model)
  if (known !== undefined) return known
  const bytes = readFileSync(join(import.meta.dirname, 'models', `${model}.tflite`))
  const loading = loadAndCompile(new Uint8Array(bytes), { accelerator: 'wasm' })
  compiled.set(model, loading)
  return loading
}

async function run({ input, model }: VisionRequest): Promise<Float32Array<ArrayBuffer>[]> {
  const loaded = await compiledModel(model)
  const [details] = loaded.getInputDetails()
  if (details === undefined) throw new Error(`The model ${model} has no input.`)
  const tensor = new Tensor(input, [...details.shape])
  try {
    const outputs = await loaded.run(tensor)
    return outputs.map((output) => {
      // The array lies in the memory of WebAssembly.
      const values = Float32Array.from(output.toTypedArray())
      output.delete()
      return values
    })
  } finally {
    tensor.delete()
  }
}

const port = parentPort
if (port === null) throw new Error('The vision program runs in a worker thread.')
port.on('message', (request: VisionRequest) => void reply(port, request))

async function reply(to: MessagePort, request: VisionRequest): Promise<void> {
  try {
    const outputs = await run(request)
    const answer: VisionAnswer = { id: request.id, outputs }
    to.postMessage(
      answer,
      outputs.map(({ buffer }) => buffer),
    )
  } catch (error) {
    const answer: VisionAnswer = { id: request.id, fault: String(error) }
    to.postMessage(answer)
  }
}
