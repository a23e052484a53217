import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { chooseAddress, connectionStringOf } from '../../service/database/serverAddress.ts'

/** Works on a separate connection to the database that the service of a data folder has started. */
export async function withOwnDatabase<T>(dataFolder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const address = await chooseAddress(join(dataFolder, 'postgres'), tmpdir())
  const client = new Client({ connectionString: connectionStringOf(address, 'framewright') })
  // The database stops with the service, which breaks this connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
