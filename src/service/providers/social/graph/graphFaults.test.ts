import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, neverAborted as signal } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { bytes, DEADLINE_MS, openGraphScene, postOf, videoAt } from '../../../../testing/providers/graph/graphScene.ts'
import type { GraphFault, GraphRequest } from '../../../../testing/providers/graph/graphReply.ts'
import { USER_TOKEN } from '../../../../testing/providers/graphServer.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import { ProviderError } from '../../ProviderError.ts'
import { createGraphNetwork } from './createGraphNetwork.ts'

const pathOf = temporaryFolder('graph-faults')
let scene: Awaited<ReturnType<typeof openGraphScene>>
beforeAll(async () => {
  scene = await openGraphScene()
})
afterAll(async () => await scene.server.stop())
beforeEach(() => {
  const { behaviour, publications, requests } = scene.server
  publications.length = 0
  requests.length = 0
  Object.assign(behaviour, { fault: () => null, token: () => 'valid' })
})

const jobOf = async (destination: 'reels' | 'page_feed' = 'reels') =>
  postOf({ jobId: 'job-1', video: await videoAt(pathOf('clip.mp4')), destination })

/** The fault of the first request for which `isMeant` holds. */
function once(fault: GraphFault, isMeant: (request: GraphRequest) => boolean): void {
  let isDone = false
  scene.server.behaviour.fault = (request) => {
    if (isDone || !isMeant(request)) return null
    isDone = true
    return fault
  }
}

const isUpload = ({ path }: GraphRequest): boolean => path.startsWith('video-upload/')
const errorOf = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (error instanceof ProviderError) return error
  throw new Error('The call has not failed as expected.', { cause: error })
}

describe('the upload of a reel', () => {
  it.each([0, 1, 1_000, 2_500, 3_004])('continues after %i bytes if the connection breaks there', async (kept) => {
    once({ kind: 'cutUpload', bytes: kept + 1, kept }, isUpload)
    const job = await jobOf()
    const { publisher } = scene.connect()
    await publisher.prepare(job.request(), signal)
    await publisher.publish(job.request(), signal)
    expect(scene.server.requests.filter(isUpload).map(({ headers }) => headers['offset'])).toEqual([String(kept)])
    const { videoId = '' } = scene.server.publications[0] ?? {}
    expect(scene.server.videos.get(videoId)?.bytes.equals(bytes)).toBe(true)
  })

  it.each<GraphFault>([
    { kind: 'lose' },
    { kind: 'wrongOffset' },
    { kind: 'status', status: 500 },
    { kind: 'notJson' },
    { kind: 'silence' },
  ])('is right after the answer %o', async (fault) => {
    once(fault, isUpload)
    const job = await jobOf()
    const { publisher } = scene.connect(DEADLINE_MS)
    await publisher.prepare(job.request(), signal)
    await publisher.publish(job.request(), signal)
    const { videoId = '' } = scene.server.publications[0] ?? {}
    expect(scene.server.videos.get(videoId)?.bytes.equals(bytes)).toBe(true)
  })

  it('is not sent to another host, which would receive the token', async () => {
    const { url } = scene.server
    const access = { token: async () => await Promise.resolve('t'), renew: async () => await Promise.resolve('t') }
    const hosts = { graph: url, upload: url.replace('127.0.0.1', 'localhost') }
    const { publisher } = createGraphNetwork({ label: 'Meta', access, network: publicNetwork, hosts })
    expect(await codeOf(publisher.prepare((await jobOf()).request(), signal))).toBe('network_answer_invalid')
    expect(scene.server.requests.filter(isUpload)).toEqual([])
  })
})

describe('the upload of a feed video', () => {
  const isPart = (number: number) => {
    let seen = 0
    return ({ fields }: GraphRequest): boolean => fields['upload_phase'] === 'transfer' && (seen += 1) === number
  }
  const faults: readonly GraphFault[] = [{ kind: 'drop' }, { kind: 'lose' }, { kind: 'wrongOffset' }]
  it.each([1, 2, 3, 4].flatMap((part) => faults.map((fault) => [part, fault] as const)))(
    'is right after part %i had the answer %o',
    async (part, fault) => {
      once(fault, isPart(part))
      const job = await jobOf('page_feed')
      const { publisher } = scene.connect()
      await publisher.prepare(job.request(), signal)
      await publisher.publish(job.request(), signal)
      const { videoId = '' } = scene.server.publications[0] ?? {}
      expect(scene.server.videos.get(videoId)?.bytes.equals(bytes)).toBe(true)
    },
  )

  it('is given up after five answers that want the same bytes again, and continues with the next call', async () => {
    const job = await jobOf('page_feed')
    const { publisher } = scene.connect()
    const isTransfer = ({ fields }: GraphRequest): boolean => fields['upload_phase'] === 'transfer'
    scene.server.behaviour.fault = (request) => (isTransfer(request) ? { kind: 'keepNothing' } : null)
    const { code, facts } = await errorOf(publisher.prepare(job.request(), signal))
    expect([code, facts]).toEqual(['network_unavailable', { reason: 'broken', network: 'Meta' }])
    expect(scene.server.requests.filter(isTransfer).length).toBe(5)
    scene.server.behaviour.fault = () => null
    await publisher.prepare(job.request(), signal)
    await publisher.publish(job.request(), signal)
    const { videoId = '' } = scene.server.publications[0] ?? {}
    expect(scene.server.videos.get(videoId)?.bytes.equals(bytes)).toBe(true)
  })
})

it('gives up after five failures in a row, and continues with the next call', async () => {
  const job = await jobOf()
  const { publisher } = scene.connect()
  scene.server.behaviour.fault = (request) => (isUpload(request) ? { kind: 'status', status: 502 } : null)
  const { code, facts } = await errorOf(publisher.prepare(job.request(), signal))
  expect([code, facts]).toEqual(['network_unavailable', { reason: 'status', network: 'Meta', status: 502 }])
  expect(scene.server.requests.filter(isUpload).length).toBe(5)
  scene.server.behaviour.fault = () => null
  await publisher.prepare(job.request(), signal)
  expect(scene.server.requests.filter(({ fields }) => fields['upload_phase'] === 'start').length).toBe(1)
})

it.each([{ status: 400, code: 4 }, { status: 400, code: 32 }, { status: 403, code: 80_004 }, { status: 429 }])(
  'does not ask a busy network again within a call: %o',
  async (error) => {
    scene.server.behaviour.fault = () => ({ kind: 'status', ...error })
    const { code, facts } = await errorOf(scene.connect().accounts(signal))
    expect([code, facts?.['reason']]).toEqual(['network_unavailable', 'busy'])
    expect(scene.server.requests.length).toBe(1)
  },
)

it.each<GraphFault>([{ kind: 'notJson' }, { kind: 'otherShape' }, { kind: 'flood' }])(
  'refuses an answer that is not of the protocol: %o',
  async (fault) => {
    scene.server.behaviour.fault = () => fault
    expect(await codeOf(scene.connect().accounts(signal))).toBe('network_answer_invalid')
  },
)

it('renews a rejected token once, and then asks the person to connect again', async () => {
  const before = scene.renewed()
  scene.server.behaviour.token = () => 'expired'
  const { code, facts } = await errorOf(scene.connect().accounts(signal))
  expect([code, facts]).toEqual(['network_needs_reconnect', { network: 'Meta' }])
  expect(scene.renewed() - before).toBe(1)
  scene.server.behaviour.token = (token) => (token === `${USER_TOKEN}${before + 1}` ? 'expired' : 'valid')
  expect((await scene.connect().accounts(signal)).length).toBe(2)
})

it('says that rights are missing', async () => {
  scene.server.behaviour.token = () => 'missing_rights'
  const { code, facts } = await errorOf(scene.connect().accounts(signal))
  expect([code, facts?.['reason']]).toEqual(['network_refused', 'rights'])
})

it('contains no token in errors, although the network quotes them', async () => {
  const job = await jobOf()
  const { publisher } = scene.connect()
  await publisher.prepare(job.request(), signal)
  scene.server.behaviour.fault = ({ fields, token }) =>
    fields['upload_phase'] === 'finish'
      ? {
          kind: 'status',
          status: 400,
          code: 100,
          message: `Bad ${token} in ?access_token=secret&x=1\nof EAAanotherToken123`,
        }
      : null
  const error = await errorOf(publisher.publish(job.request(), signal))
  expect(error.facts).toEqual({ network: 'Meta', detail: 'Bad … in ?access_token=…&x=1 of …' })
  expect(`${error.message} ${String(error.cause)} ${error.stack}`).not.toMatch(/EAA|secret/u)
})
