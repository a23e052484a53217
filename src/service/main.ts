/**
 * The entry point. The compile cache, which is in node_modules, shortens later starts, so everything else is imported
 * after it is enabled.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/service/', import.meta.url)))
await import('./runService.ts')
// Written now because the process may be killed.
flushCompileCache()
