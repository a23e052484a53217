import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAdOptions, readPostingOptions } from '../../../contract/extensions/networkRoutes.ts'
import type { FakeGraph } from '../../../testing/providers/graphServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import type { TestService } from '../../../testing/service/service.ts'
import { connectNetwork, startNetworkAccounts } from '../../../testing/workspace/networkAccounts.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

const params = { provider: 'social_one' } as const

let graph: FakeGraph
let accounts: Awaited<ReturnType<typeof startNetworkAccounts>>
let service: TestService
beforeAll(async () => {
  accounts = await startNetworkAccounts()
  ;({ graph, service } = accounts)
})
beforeEach(async () => await accounts.reset())
afterAll(async () => await accounts.stop())

const list = async (by: ServiceClient) => await by.send('listIntegrationAccounts', { params })
const optionsOf = async (by: ServiceClient, accountId: string) =>
  await sendExtension(by, readPostingOptions, { params: { ...params, accountId } })

it('lists the pages and ad accounts of a person, with what they allow now', async () => {
  expect((await list(service.owner)).data().items).toEqual([])
  expect((await optionsOf(service.owner, '11')).error().code).toBe('network_not_connected')
  const { connection } = (await connectNetwork(service.owner, 'social_one')).data()
  const [page, ads] = (await list(service.owner)).data().items
  expect(page).toMatchObject({ id: '11', kind: 'page', name: 'Ada’s films', connectionId: connection.id, email: null })
  expect(ads).toMatchObject({ kind: 'ad_account', name: 'Ads of Ada', connectionId: connection.id })
  expect((await optionsOf(service.owner, '11')).data()).toMatchObject({ name: 'Ada’s films', canDraft: true })
  expect((await optionsOf(service.owner, '99')).error().code).toBe('account_not_found')
  const ofAds = { params: { ...params, accountId: ads?.id ?? '' } }
  expect((await sendExtension(service.owner, readAdOptions, ofAds)).data()).toMatchObject({ currency: 'EUR' })
  expect((await optionsOf(service.reader, '11')).status).toBe(200)
  for (const other of [service.colleague, service.stranger]) {
    expect((await list(other)).data().items).toEqual([])
    expect((await optionsOf(other, '11')).error().code).toBe('network_not_connected')
  }
  const { items } = await service.owner.call('listIntegrations')
  expect(items[0]).toMatchObject({ engine: 'account', isConnected: true, capabilities: { publishing: true } })
})

it('has to be connected again after the grant has ended, and keeps the connection while the network is away', async () => {
  await connectNetwork(service.owner, 'social_one')
  graph.behaviour.fault = () => ({ kind: 'status', status: 500 })
  const away = await list(service.owner)
  expect([away.status, away.error().code]).toEqual([503, 'network_unavailable'])
  graph.behaviour.fault = () => null
  expect((await list(service.owner)).status).toBe(200)
  accounts.oauths.social_one.endGrants()
  expect((await list(service.owner)).error()).toMatchObject({ code: 'network_needs_reconnect' })
  const { items } = await service.owner.call('listIntegrationConnections', { params })
  expect(items).toMatchObject([{ status: 'needs_reconnect' }])
  const asked = graph.requests.length
  expect((await optionsOf(service.owner, '11')).error().code).toBe('network_needs_reconnect')
  expect(graph.requests).toHaveLength(asked)
  await connectNetwork(service.owner, 'social_one')
  expect((await list(service.owner)).data().items).toHaveLength(2)
})

it('lists the one profile of a person at social_two, with what it allows now, and no ad accounts', async () => {
  const profile = { provider: 'social_two' } as const
  const { connection } = (await connectNetwork(service.owner, 'social_two')).data()
  const { items } = await service.owner.call('listIntegrationAccounts', { params: profile })
  expect(items).toMatchObject([{ kind: 'profile', name: 'Ada’s films', connectionId: connection.id }])
  const accountId = items[0]?.id ?? ''
  const read = { params: { ...profile, accountId } }
  const options = (await sendExtension(service.owner, readPostingOptions, read)).data()
  expect(options).toMatchObject({ destinations: ['profile'], canStitch: false })
  expect((await sendExtension(service.owner, readAdOptions, read)).error().code).toBe('stage_unavailable')
  const integrations = (await service.owner.call('listIntegrations')).items
  expect(integrations[1]).toMatchObject({ engine: 'account', capabilities: { publishing: true, adLaunches: false } })
  // The network rejects the access token before its time. It is refreshed once.
  accounts.oauths.social_two.expireAccessTokens()
  expect((await sendExtension(service.owner, readPostingOptions, read)).status).toBe(200)
  accounts.oauths.social_two.endGrants()
  const ended = await sendExtension(service.owner, readPostingOptions, read)
  expect(ended.error().code).toBe('network_needs_reconnect')
})
