import { lazy } from '../lazy.tsx'

/** The surface of menus, loaded with the first one that opens. */
export const LazyMenuSurface = lazy(async () => (await import('./MenuSurface.tsx')).MenuSurface, { isQuiet: true })
