/**
 * The entry point. The compile cache shortens later starts, so everything else is imported after it is enabled. The
 * cache is in node_modules and is deleted with the packages.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/service/', import.meta.url)))
await import('./runService.ts')
// Written now because the process may be killed.
flushCompileCache()
