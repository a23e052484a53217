import type { HttpContext } from '../environment.ts'
import type { Access } from './authenticate.ts'

/** The origin at which the client reached the service. */
export function originOf(c: HttpContext, { service }: Access): string {
  return service.config.publicUrl ?? `http://${c.req.header('Host') ?? `${service.config.host}:${service.config.port}`}`
}
