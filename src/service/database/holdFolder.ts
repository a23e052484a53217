import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DataFolderInUseError } from './DataFolderInUseError.ts'

export type HeldFolder = {
  readonly release: () => Promise<void>
}

/**
 * Holds a data folder by listening in its socket folder. The system closes the socket with its process, however that ends. The claim
 * in the database says the same, but cannot say it while that database is started again.
 *
 * Throws `DataFolderInUseError` while another process holds the folder.
 */
export async function holdFolder(socketFolder: string, dataFolder: string): Promise<HeldFolder> {
  const path = join(socketFolder, 'service.sock')
  const server = (await listening(path)) ?? (await replaced(path))
  if (server === null) throw new DataFolderInUseError(dataFolder)
  // The service lives for other reasons.
  server.unref()
  return { release: async () => await closed(server) }
}

/** A socket that a killed process left behind answers nothing. */
async function replaced(path: string): Promise<Server | null> {
  if (await answers(path)) return null
  await rm(path, { force: true })
  return await listening(path)
}

async function listening(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  server.listen(path)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT'))
      return false
    throw error
  } finally {
    socket.destroy()
  }
}

async function closed(server: Server): Promise<void> {
  const close = once(server, 'close')
  server.close()
  await close
}
