# Asynchronous builds, beside other tasks; one of them is cancelled.
using LibCJIT

kernel_source(i) = "__global__ void k$i(int* x) { x[threadIdx.x] = $i; }"

# Templates that compile for minutes.
const STEP = "slow<N - 1, M>::f(x) * 3 + slow<N - 1, M + 1>::f(x)"
const SLOW = """
template <int N, int M> struct slow { static __device__ long long f(long long x) { return $STEP; } };
template <int M> struct slow<0, M> { static __device__ long long f(long long x) { return x + M; } };
__global__ void k(long long* x) { *x = slow<150, 0>::f(*x); }
"""

Context(default_arch="sm_90") do context
    ticks = Ref(0)
    job = build_async(context, [KernelOptions(kernel_source(i)) for i in 1:6]; callback=job -> println("callback: ",
        progress(job).succeeded, " built"))
    ticking = @async while !isready(job)
        ticks[] += 1
        sleep(0.005)
    end
    wait(job)
    wait(ticking)
    println("another task ran ", ticks[], " times meanwhile")
    println("the third has the kernel ", job[3].kernels[1].symbol)

    slow = build_async(context, SLOW)
    @async (sleep(0.3); cancel(slow))
    try
        fetch(slow)
    catch error
        println("the slow one: ", Symbol(error.status))
    end
end
