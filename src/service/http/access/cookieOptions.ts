import type { ServiceContext } from '../../context.ts'

/** Cookies of this service are sent back to its own pages alone, and no script reads them. */
export function cookieOptions({ config }: Pick<ServiceContext, 'config'>) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl?.startsWith('https:') === true,
  } as const
}
