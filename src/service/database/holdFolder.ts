import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DataFolderInUseError } from './DataFolderInUseError.ts'

export type HeldFolder = {
  readonly release: () => Promise<void>
}

/**
 * Locks a data folder by listening on a Unix socket in it. The kernel closes the socket however the process ends. The
 * advisory lock in the database serves the same purpose, but not while the database restarts.
 *
 * Throws `DataFolderInUseError` while another process holds the folder.
 */
export async function holdFolder(socketFolder: string, dataFolder: string): Promise<HeldFolder> {
  const path = join(socketFolder, 'service.sock')
  const server = (await listening(path)) ?? (await replaced(path))
  if (server === null) throw new DataFolderInUseError(dataFolder)
  // The socket must not keep the process alive.
  server.unref()
  return { release: async () => await closed(server) }
}

/**
 * Replaces the socket that a killed process left behind. Such a socket refuses connections. Null if the socket is in
 * use.
 */
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
