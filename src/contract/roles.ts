import { z } from 'zod'

/**
 * The roles of members, in ascending order. Each may do everything that the ones before it may.
 *
 * Open point: role names other than owner and admin, and what each role may do — the third is `member`, who may do
 * everything in projects; the lowest role for an operation is part of its definition.
 */
export const roles = ['member', 'admin', 'owner'] as const
export const roleSchema = z.enum(roles)
export type Role = z.output<typeof roleSchema>

/** Whether a role is `least` or a higher one. */
export function reaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}

/** The roles that are at least the given one. */
export function rolesFrom(least: Role): readonly Role[] {
  return roles.slice(roles.indexOf(least))
}
