import {
  cancelByLink,
  confirmByLink,
  type LinkedAppointment,
  moveByLink,
} from '@setter/contracts/appointment-links/appointment-links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { type LinkRead, linkProblem, readLink } from './read-link.ts';

export type Act =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'move'; readonly startTime: string }
  | { readonly kind: 'cancel'; readonly reason: string };

/** What was done last on this page. */
export type Done = Act['kind'] | null;

/** The appointment of a link, what the prospect does with it, and what became of that. `known`: what the server of the page has read. */
export function useAppointmentLink(given: string, known: LinkRead | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [token, setToken] = useState(given);
  // The address of a new link has another one.
  const [first] = useState(known);
  const [read, setRead] = useState(first);
  const [done, setDone] = useState<Done>(null);
  /** The time that was taken by another one meanwhile. */
  const [taken, setTaken] = useState<string | null>(null);

  const reread = useMutation({
    mutationFn: () => readLink(queryClient, token),
    onSuccess: setRead,
  });
  const { mutate: load } = reread;
  useEffect(() => {
    if (first === null) load();
  }, [first, load]);

  const send = async (act: Act): Promise<LinkedAppointment & { readonly link?: string }> => {
    const api = apiOf(queryClient);
    const params = { token };
    if (act.kind === 'confirm') return api(confirmByLink, { params });
    if (act.kind === 'move') return api(moveByLink, { params, body: { startTime: act.startTime } });
    return api(cancelByLink, { params, body: { reason: act.reason } });
  };
  const acting = useMutation({
    mutationFn: send,
    onSuccess: ({ link, ...appointment }, act) => {
      setRead({ kind: 'found', appointment });
      setDone(act.kind);
      setTaken(null);
      const next = link?.split('/').at(-1);
      if (next === undefined) return;
      setToken(next);
      void navigate({ to: '/appointment/$token', params: { token: next }, replace: true });
    },
    onError: (error, act) => {
      const problem = linkProblem(error);
      if (problem !== undefined) setRead(problem);
      else if (act.kind === 'move' && isTaken(error)) setTaken(act.startTime);
      else {
        toastFailure('That could not be done', error);
        if (error instanceof ApiError && error.status === 409) load();
      }
    },
  });
  return {
    token,
    read,
    done,
    taken,
    isReading: reread.isPending,
    retry: () => load(),
    act: acting.mutate,
    acting: acting.isPending ? acting.variables.kind : null,
  };
}

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'slot_taken';
