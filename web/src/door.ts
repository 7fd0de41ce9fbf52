/** How a page reaches its host: over the network. The static site is built with `tab/door.ts` instead. */

/** Whether the host is a server: other people's devices reach it, it prints, and it starts other programs. */
export const company: boolean = true;

/** Resolves once the host answers, or cannot. */
export const opened: Promise<void> = Promise.resolve();

/** The parts of a socket that a line uses. */
export type Socket = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">;

export const ask = (address: string, request?: RequestInit): Promise<Response> => fetch(address, request);

export const call = (address: string): Socket => new WebSocket(address);
