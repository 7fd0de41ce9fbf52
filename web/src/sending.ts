/** A form's button does its work on the page; the browser sends nothing, nor does a form around this one. */
export function sends(work: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    void work();
  };
}
