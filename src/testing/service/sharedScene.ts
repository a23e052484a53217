import { access, mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { bundleScene } from '../../service/media/bundleScene.ts'

/** The test run's bundled scene for exports. The first caller builds it, which takes seconds; all others wait. */
export async function sharedScene(): Promise<string> {
  const folder = join(inject('sharedFolder'), 'scene')
  const lock = `${folder}-lock`
  while (!(await exists(folder))) {
    if (!(await isFirst(lock))) {
      await delay(100)
      continue
    }
    // Another test may have completed the scene just before this one got the lock.
    try {
      if (!(await exists(folder))) await bundleScene(folder)
    } finally {
      await rmdir(lock)
    }
  }
  return folder
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}

/** True if no other test is building the scene. */
async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
