/** A form's button does its work on the page; the browser sends nothing. */
export function sends(work: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    void work();
  };
}
