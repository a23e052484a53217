import { afterEach, describe, expect, it } from 'vitest'
import { smallComposition } from '../../testing/composition/compositions.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'

let service: TestService | null = null
async function start(environment: Record<string, string>): Promise<TestService> {
  service = await startTestService({ environment })
  return service
}
afterEach(async () => {
  await service?.stop()
  service = null
})

describe('an allowed origin', () => {
  it('may use the API with a key after a preflight; other origins may not', async () => {
    const { owner, anonymous } = await start({ FRAMEWRIGHT_ALLOWED_ORIGINS: 'https://editor.example' })
    const asked = {
      Origin: 'https://editor.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,idempotency-key',
    }
    const preflight = await anonymous.fetch('/api/v1/projects', { method: 'OPTIONS', headers: asked })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://editor.example',
    ])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await owner.fetch('/api/v1/projects', { headers: { Origin: 'https://editor.example' } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://editor.example'])
    const refusal = await anonymous.fetch('/api/v1/projects', { headers: { Origin: 'https://editor.example' } })
    expect([refusal.status, refusal.headers.get('access-control-allow-origin')]).toEqual([
      401,
      'https://editor.example',
    ])
    const foreign = await anonymous.fetch('/api/v1/projects', {
      method: 'OPTIONS',
      headers: { ...asked, Origin: 'https://evil.example' },
    })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const opaque = await owner.fetch('/api/v1/projects', { headers: { Origin: 'null' } })
    expect(opaque.status).toBe(403)
  })
})

describe('behind a proxy', () => {
  it('uses its public address in replies', async () => {
    const { owner, running } = await start({ FRAMEWRIGHT_PUBLIC_URL: 'https://video.example' })
    const response = await fetch(`http://127.0.0.1:${running.port}/api/v1/music`, {
      headers: { Authorization: `Bearer ${owner.key}` },
    })
    const { data }: { data: { items: { url: string }[] } } = await response.json()
    for (const { url } of data.items) expect(url).toMatch(/^https:\/\/video\.example\/music\//u)
  })
})

describe('while the API is closed', () => {
  it('refuses every request with a key, and the page keeps working', async () => {
    const { owner, anonymous, running } = await start({ FRAMEWRIGHT_API_ACCESS: 'closed' })
    const unknown = await anonymous.fetch('/api/v1/projects', { headers: { Authorization: 'Bearer unknown' } })
    for (const answer of [await owner.fetch('/api/v1/projects'), await owner.fetch('/extensions/v1/keys'), unknown])
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'api_disabled' } }])
    for (const key of [running.startToken, owner.key]) {
      const headers = { 'Content-Type': 'application/json' }
      const opened = await anonymous.fetch('/session', { method: 'POST', headers, body: JSON.stringify({ key }) })
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
      expect((await anonymous.fetch('/api/v1/projects', { headers: { cookie } })).status).toBe(200)
    }
    expect((await anonymous.fetch('/api/v1/projects')).status).toBe(401)
  })
})

describe('without an active plan', () => {
  it('allows reading and editing, but no paid work', async () => {
    const { owner } = await start({ FRAMEWRIGHT_PLAN: 'expired' })
    expect((await owner.call('readUsage')).plan).toEqual({
      name: 'expired',
      activePaidPlan: false,
      apiAccessAllowed: false,
    })
    const project = await owner.call('createProject', { body: { name: 'One' } })
    const record = await owner.call('createComposition', {
      params: { projectId: project.id },
      body: { title: 'One', composition: smallComposition() },
    })
    const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 }
    const { planFingerprint } = await owner.call('estimateCompositionRender', {
      params: { compositionId: record.id },
      body: input,
    })
    const answer = await owner.send('renderComposition', {
      params: { compositionId: record.id },
      body: { ...input, planFingerprint },
    })
    expect([answer.status, answer.error().code]).toEqual([403, 'plan_required'])
  })
})
