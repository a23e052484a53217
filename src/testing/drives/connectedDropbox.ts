import type { FakeDropbox } from '../providers/dropboxServer.ts'
import type { TestService } from '../service/service.ts'
import { connectAccount } from './connectAccount.ts'

/** The environment of a service whose second drive is a server of the tests. */
export const dropboxEnvironment = ({ url }: Pick<FakeDropbox, 'url'>) => ({
  FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID: 'tests',
  FRAMEWRIGHT_DRIVE_TWO_URL: [url, url, `${url}/authorize`, `${url}/token`, `${url}/revoke`].join(','),
})

/** Connects a person, by default the owner of a service, to it. Returns the id of the connection. */
export const connectDropbox = async (
  service: TestService,
  memberId: string = service.running.owner.creatorId,
): Promise<string> =>
  await connectAccount(service, {
    memberId,
    provider: 'drive_two',
    tokens: { accessToken: 'token', refreshToken: null },
  })
