import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newComposition, save } from '../../testing/service/revisionClient.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { createQueryClient } from '../http/createQueryClient.ts'
import { hostStore } from '../http/host.ts'
import { revisionQuery, revisionsQuery } from './revisions.ts'
import { hostOffers, readSession } from '../http/session.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true))

it('reads the list page by page', async () => {
  let latest = await newComposition(service.owner)
  for (let index = 0; index < 52; index += 1)
    latest = (await save(service.owner, latest, { title: `Title ${index}`, label: `Step%20${index}` })).data()
  const { pages } = await createQueryClient().fetchInfiniteQuery({ ...revisionsQuery(latest.id), pages: 5 })
  expect(pages.map(({ items }) => [items.length, items[0]?.title, items[0]?.why])).toEqual([
    [50, 'Title 51', 'Step 51'],
    [1, 'Title 1', 'Step 1'],
  ])
})

it('reads one revision, or reports that it does not exist', async () => {
  const { id, updatedAt, composition } = await newComposition(service.owner)
  const queries = createQueryClient()
  const query = revisionQuery(id, updatedAt)
  expect(await queries.fetchQuery(query)).toEqual({ updatedAt, title: 'Film', composition })
  const unknown = revisionQuery(id, '2020-01-01T00:00:00.000Z')
  await expect(queries.fetchQuery(unknown)).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

it('expects nothing beyond the API of a host that is identified by a key alone', async () => {
  expect(hostOffers('compositionRevisions')).toBe(false)
  expect(await readSession()).toMatchObject({ permissions: [], capabilities: [] })
  expect(hostOffers('compositionRevisions')).toBe(false)
})
