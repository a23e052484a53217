import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('gives each caller a database of its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await connected(first.connectionString, (client) => client.query('create table only_here (id int)'))
  const { rows } = await connected(second.connectionString, (client) =>
    client.query(`select to_regclass('only_here') as found`),
  )
  expect(rows).toEqual([{ found: null }])
  await Promise.all([first.drop(), second.drop()])
})

test('drops a database that is still in use', async () => {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(connected(database.connectionString, async () => {})).rejects.toThrow('does not exist')
})
