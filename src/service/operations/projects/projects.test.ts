import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { preparationStore } from '../../stores/assets/preparationStore.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const newProject = (name = 'Project') => service.owner.call('createProject', { body: { name } })

describe('lists', () => {
  it('pages through 250 projects without repetitions while a thousand others are added', async () => {
    for (let index = 0; index < 250; index += 1)
      await service.stranger.call('createProject', { body: { name: `Project ${index}` } })
    const seen: string[] = []
    let added = 0
    let cursor: string | null = null
    do {
      const query: Record<string, string | number> = { limit: 37, ...(cursor === null ? {} : { cursor }) }
      const page: { items: { name: string }[]; nextCursor: string | null } = await service.stranger.call(
        'listProjects',
        { query },
      )
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
      service.clock.advance(1)
      if (cursor === null) break
      const late = Array.from({ length: 167 }, () => service.stranger.call('createProject', { body: { name: 'Late' } }))
      added += (await Promise.all(late)).length
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(250)
    expect(seen).toHaveLength(250)
    expect(added).toBeGreaterThan(990)
  })

  it('refuses a modified cursor, and one of another list or workspace', async () => {
    const project = await newProject()
    await newProject()
    const { nextCursor } = await service.owner.call('listProjects', { query: { limit: 1 } })
    if (nextCursor === null) throw new Error('A second page was expected.')
    const changed = `${nextCursor.startsWith('A') ? 'B' : 'A'}${nextCursor.slice(1)}`
    const cut = Array.from({ length: nextCursor.length - 1 }, (_, length) => nextCursor.slice(0, length + 1))
    for (const cursor of [changed, 'nonsense', `${nextCursor}x`, ...cut]) {
      const answer = await service.owner.send('listProjects', { query: { cursor } })
      expect([answer.status, answer.error().code]).toEqual([400, 'invalid_cursor'])
    }
    expect(
      (await service.owner.send('listAssets', { params: { projectId: project.id }, query: { cursor: nextCursor } }))
        .status,
    ).toBe(400)
    expect((await service.stranger.send('listProjects', { query: { cursor: nextCursor } })).status).toBe(400)
  })
})

describe('projects', () => {
  it('renames with the current revision only', async () => {
    const project = await newProject()
    const params = { projectId: project.id }
    const renamed = await service.owner.call('updateProject', {
      params,
      body: { name: 'New', expectedUpdatedAt: project.updatedAt },
    })
    expect(Date.parse(renamed.updatedAt)).toBeGreaterThan(Date.parse(project.updatedAt))
    const stale = await service.owner.send('updateProject', {
      params,
      body: { name: 'Newer', expectedUpdatedAt: project.updatedAt },
    })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
  })

  it('deletes a project whose media waits for disk space, but not one whose media is in preparation', async () => {
    const { id: projectId } = await newProject()
    const assetId = await storedAsset(service, { projectId, type: 'video', preparation: 'processing' })
    const refused = await service.owner.send('deleteProject', { params: { projectId } })
    expect([refused.status, refused.error().code]).toEqual([409, 'work_active'])
    const reason = { code: 'disk_full', message: 'The disk is full.' }
    await preparationStore.setWaiting(service.running.context.db, assetId, { reason, attemptsBegun: 0 })
    expect(await service.owner.call('deleteProject', { params: { projectId } })).toEqual({ id: projectId })
    expect((await service.owner.send('readAsset', { params: { assetId } })).status).toBe(404)
  })

  it('deletes a project with its compositions', async () => {
    const project = await newProject()
    const composition = await service.owner.call('createComposition', {
      params: { projectId: project.id },
      body: { title: 'A', composition: smallComposition() },
    })
    expect(await service.owner.call('deleteProject', { params: { projectId: project.id } })).toEqual({ id: project.id })
    expect((await service.owner.send('readComposition', { params: { compositionId: composition.id } })).status).toBe(
      404,
    )
    expect(
      (
        await service.owner.send('createComposition', {
          params: { projectId: project.id },
          body: { title: 'A', composition: smallComposition() },
        })
      ).status,
    ).toBe(404)
  })
})

describe('compositions', () => {
  const newComposition = async () => {
    const project = await newProject()
    const body = { title: 'Teaser', composition: smallComposition([textOverlay(1)]) }
    return await service.owner.call('createComposition', { params: { projectId: project.id }, body })
  }

  it('reads back a saved composition and lists it without its document', async () => {
    const created = await newComposition()
    expect(await service.owner.call('readComposition', { params: { compositionId: created.id } })).toEqual(created)
    const { items } = await service.owner.call('listCompositions', { params: { projectId: created.projectId } })
    expect(items).toEqual([expect.objectContaining({ id: created.id, overlayCount: 1, fps: 30, durationInFrames: 30 })])
  })

  it('lets one of 50 concurrent saves win and refuses the others as stale', async () => {
    const created = await newComposition()
    const params = { compositionId: created.id }
    const saves = Array.from({ length: 50 }, (_, index) =>
      service.owner.send('replaceComposition', {
        params,
        body: { title: `Save ${index}`, composition: created.composition, expectedUpdatedAt: created.updatedAt },
      }),
    )
    const answers = await Promise.all(saves)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(answers.find(({ status }) => status === 409)?.error().code).toBe('revision_conflict')
  })

  it('gives each save of the same millisecond its own revision', async () => {
    let record = await newComposition()
    const revisions = new Set([record.updatedAt])
    for (let index = 0; index < 5; index += 1) {
      const body = { title: 'Again', composition: record.composition, expectedUpdatedAt: record.updatedAt }
      record = await service.owner.call('replaceComposition', { params: { compositionId: record.id }, body })
      revisions.add(record.updatedAt)
    }
    expect(revisions.size).toBe(6)
  })

  it('gives a later save a later revision, even if the clock was set back', async () => {
    let record = await newComposition()
    const revisions = [record.updatedAt]
    for (const back of [1, 60_000, 86_400_000]) {
      service.clock.advance(-back)
      const body = { title: 'Again', composition: record.composition, expectedUpdatedAt: record.updatedAt }
      record = await service.owner.call('replaceComposition', { params: { compositionId: record.id }, body })
      revisions.push(record.updatedAt)
      service.clock.advance(back)
    }
    expect(new Set(revisions).size).toBe(4)
    expect(revisions.toSorted()).toEqual(revisions)
  })

  it('deletes with the fingerprint that was shown', async () => {
    const created = await newComposition()
    const params = { compositionId: created.id }
    const { fingerprint } = await service.owner.call('readCompositionDeleteImpact', { params })
    const wrong = await service.owner.send('deleteComposition', {
      params,
      body: { expectedUpdatedAt: created.updatedAt, fingerprint: 'other' },
    })
    expect([wrong.status, wrong.error().code]).toEqual([409, 'impact_changed'])
    const body = { expectedUpdatedAt: created.updatedAt, fingerprint }
    expect(
      (
        await service.owner.send('deleteComposition', {
          params,
          body: { ...body, expectedUpdatedAt: '2020-01-01T00:00:00Z' },
        })
      ).status,
    ).toBe(409)
    expect(await service.owner.call('deleteComposition', { params, body })).toEqual({ id: created.id })
    expect((await service.owner.send('readComposition', { params })).status).toBe(404)
  })
})
